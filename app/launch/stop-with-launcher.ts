/** Preloaded into every program that the launcher starts: when the launcher is gone, the program stops in order. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
