// Loaded into every program that a command starts. The channel to the parent closes when the
// parent is gone, however it went: killed outright, or its terminal closed.
//
// A program hands this file down to the Node processes that it starts itself. They have a channel
// of their own, which is none of our business.
if (process.env.ENDS_WITH_PROCESS === String(process.ppid)) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

  // Waiting for that moment is no reason to stay alive.
  process.channel?.unref();
}
