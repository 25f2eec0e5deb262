"""The riddles that come with the games: found by their ids, dealt by the day, told as a page needs them."""
