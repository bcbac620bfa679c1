// Loaded into every program that a command starts. The channel to the parent closes when the parent ends, however
// it ends: killed outright, or its terminal closed.
//
// A program passes this file on to the Node processes that it starts itself. They have a channel of their own,
// which must not be used here.
if (process.env.ENDS_WITH_PROCESS === String(process.ppid)) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

  // The channel alone does not keep the process alive.
  process.channel?.unref();
}
