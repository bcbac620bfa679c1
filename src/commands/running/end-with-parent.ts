// Loaded into every program that a command starts. The channel to the parent closes when the
// parent is gone, however it went: killed outright, or its terminal closed.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

// Waiting for that moment is no reason to stay alive.
process.channel?.unref();
