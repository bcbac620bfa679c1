// Tests that share the process may replace it.
const startTimer = setTimeout;

/**
 * Ends the process, with an error, if something still keeps it running some time after its last test: otherwise the whole
 * run would wait forever.
 * @param limit In milliseconds.
 */
export function endAfterTests(limit: number): void {
  startTimer(() => {
    console.error(
      `All tests have ended, but something keeps their process running (${process.getActiveResourcesInfo().join(', ')}). Let the test that starts it stop it.`,
    );
    process.exit(1);
  }, limit).unref();
}
