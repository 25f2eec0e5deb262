/** The worker of the house (sw.ts): where it is served securely, it can be installed and says in words when it cannot be reached. */

/** None where the browser has none, or will not have ours. */
export const worker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  import.meta.env.PROD ? navigator.serviceWorker?.register('/sw.js').catch(() => undefined) : undefined;
