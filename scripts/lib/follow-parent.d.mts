export function followParent(options?: { behindShell?: boolean }): void
