/**
 * How a server's Node is started. V8 lets what is young fill more than 100 MB by itself, and while the sources are loaded it does, for no
 * time less: with this the server peaks at 280 MB instead of 420 to 520 as it starts.
 */
export const nodeFlags = ['--max-semi-space-size=16']
