import { createReadStream } from 'node:fs'

/** How a JSON file contains its rows: records or lists of cells, as a sequence or as one list. */
export interface JSONForm {
  path: string
  isList: boolean
  rows: 'records' | 'lists'
}

/** Determines the form of a JSON file from its first two characters. */
export async function formOf(path: string): Promise<JSONForm> {
  const [first, second] = await firstSigns(path)
  if (first !== '[') return { path, isList: false, rows: 'records' }
  // `[` followed by a value: each line is a list of cells.
  return {
    path,
    isList: second === '[' || second === '{',
    rows: second === '{' ? 'records' : 'lists',
  }
}

async function firstSigns(path: string): Promise<string> {
  let signs = ''
  for await (const chunk of createReadStream(path, { encoding: 'utf8' }) as AsyncIterable<string>) {
    signs = (signs + chunk.slice(0, 65_536).replace(/\s+/g, '')).slice(0, 2)
    if (signs.length === 2) break
  }
  return signs
}
