/** All that the server can be asked over HTTP. */

export * from './asking';
export * from './doing';
