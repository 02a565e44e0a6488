/**
 * Node flags for a server.
 *
 * V8 lets the young generation exceed 100 MB, and does so while the sources load, without saving
 * time. And on a machine with much memory it lets the old generation grow to a multiple of what is
 * in use before it cleans up: with a growth of 40%, an ordinary server takes 360 MB instead of 550.
 */
export const nodeFlags = ['--max-semi-space-size=16', '--heap-growing-percent=40']
