export function withLock<T>(
  path: string,
  work: () => Promise<T> | T,
  options?: { onWait?: () => void; timeout?: number },
): Promise<T>
export function isAlive(pid: number, start?: string): boolean
export function processStart(pid: number): string
export function parentOf(pid: number): string
