/** The registry from which commands of this file's tests fetch packages: nothing answers there by default. */
export const fetching = { registry: 'http://127.0.0.1:9/' }
