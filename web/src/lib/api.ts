/** All that the server can be asked over HTTP. */

export * from './api/asking';
export * from './api/doing';
