/** What the embedded server expects of Node, which it reads before it runs. */
Object.assign(globalThis, {
  process: { env: {}, versions: {}, argv: [], platform: 'browser', emitWarning: () => undefined },
});
