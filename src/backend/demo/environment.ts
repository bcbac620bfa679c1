/** The Node globals that the embedded server reads when it is loaded. */
Object.assign(globalThis, {
  process: { env: {}, versions: {}, argv: [], platform: 'browser', emitWarning: () => undefined },
});
