import type { Atrium } from './programs.ts'

const rows = 1_000_000

interface Suite {
  files: {
    fileID: number
    status: string
    version: number
    name: string
    importMode: string
    marks: string[]
  }[]
  attributes: {
    attributeID: number
    displayName: string
    dataType: string
    importFormat: string
    primaryKey: boolean
    semanticType: string | null
  }[]
}

/**
 * Twelve kinds of charts over a million rows, created as a person would: an upload, a mapping,
 * charts, a dashboard.
 */
export async function makeDashboard(atrium: Atrium) {
  // First of all: connections don't wait that long.
  const bytes = table()
  const headers = { ...atrium.headers, origin: atrium.url, connection: 'close' }
  const told = async <T>(procedure: string, answer: Response): Promise<T> => {
    if (!answer.ok) throw new Error(`${procedure}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { result: { data: T } }).result.data
  }
  const ask = async <T>(procedure: string, input: unknown): Promise<T> =>
    told(
      procedure,
      await fetch(
        `${atrium.url}/trpc/dataSuites.${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`,
        { headers },
      ),
    )
  const act = async <T>(procedure: string, input: unknown): Promise<T> =>
    told(
      procedure,
      await fetch(`${atrium.url}/trpc/dataSuites.${procedure}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(input),
      }),
    )

  const { suiteID } = await act<{ suiteID: number }>('create', {
    name: 'Scores',
    description: null,
  })
  const uploads = `${atrium.url}/midas/rest/data-suites/uploads`
  const send = async (
    method: string,
    url: string,
    body?: Uint8Array<ArrayBuffer>,
  ): Promise<{ uploadID: string; offset: number; chunk: number }> => {
    const answer = await fetch(url, { method, headers, ...(body && { body }) })
    return (
      (await answer.json()) as { upload: { uploadID: string; offset: number; chunk: number } }
    ).upload
  }
  const { uploadID, chunk } = await send(
    'POST',
    `${uploads}?suiteID=${suiteID}&name=scores.csv&bytes=${bytes.length}`,
  )
  for (let offset = 0; offset < bytes.length;)
    ({ offset } = await send(
      'PUT',
      `${uploads}/${uploadID}?offset=${offset}`,
      bytes.subarray(offset, offset + chunk),
    ))
  await act('createFile', { suiteID, uploadID })
  const set = await ask<Suite>('get', { suiteID })
  const [file] = set.files
  const attributes = set.attributes.map(
    ({ attributeID, displayName, dataType, importFormat, primaryKey, semanticType }) => ({
      attributeID,
      displayName,
      dataType,
      importFormat,
      primaryKey,
      semanticType,
    }),
  )
  await act('saveMapping', {
    fileID: file?.fileID,
    version: file?.version,
    name: file?.name,
    importMode: file?.importMode,
    marks: file?.marks,
    attributes,
  })
  while ((await ask<Suite>('get', { suiteID })).files[0]?.status !== 'rdy')
    await new Promise((resolve) => setTimeout(resolve, 200))

  const ref = (name: string): string =>
    `a${attributes.find((one) => one.displayName === name)?.attributeID}`
  const definitions = twelve(ref)
  const ids: { id: number; version: number }[] = []
  for (const [at, definition] of definitions.entries())
    ids.push({
      id: await act<number>('saveChart', {
        suiteID,
        name: `Chart ${at + 1}`,
        size: 'medium',
        definition,
      }),
      version: 1,
    })
  const tiles = ids.map(({ id }, at) => ({
    chartID: id,
    x: (at % 3) * 4,
    y: Math.floor(at / 3) * 4,
    width: 4,
    height: 4,
  }))
  const dashboardID = await act<number>('saveDashboard', {
    suiteID,
    name: 'Twelve',
    description: null,
    tiles,
  })
  return {
    suiteID,
    dashboardID,
    charts: {
      count: definitions.length,
      /** The same charts over other rows: questions not asked before. */
      another: async (round: number): Promise<void> => {
        for (const [at, one] of ids.entries()) {
          const filters = [{ type: 'between', field: ref('Score'), from: round / 100, to: 100 }]
          await act('saveChart', {
            suiteID,
            id: one.id,
            version: one.version,
            name: `Chart ${at + 1}`,
            size: 'medium',
            definition: { ...definitions[at], filters },
          })
          one.version += 1
        }
      },
    },
    /**
     * A question over long, all-different texts that takes minutes; returns how it ended, and after
     * how many seconds.
     */
    endless: async (): Promise<{ end: string; seconds: number }> => {
      const { mixerID } = await act<{ mixerID: number }>('saveMixer', {
        suiteID,
        name: 'Notes',
        definition: {
          type: 'combine',
          inputs: Array.from({ length: 40 }, () => ref('Note')),
          separator: ' ',
        },
      })
      const condition = {
        op: 'or',
        of: Array.from({ length: 190 }, (_, at) => ({
          op: 'matches',
          field: `m${mixerID}`,
          value: `(a|b|c|d|e|f|${at})+(x|y|z)*[0-9]{1,40}[^${at}]*q`,
        })),
      }
      const chartID = await act<number>('saveChart', {
        suiteID,
        name: 'Endless',
        size: 'medium',
        definition: { ...definitions[0], filters: [{ type: 'custom', condition }] },
      })
      const from = performance.now()
      const end = await ask('chart', { suiteID, chartID }).then(
        () => 'answered',
        (error: Error) =>
          /took too long/.test(error.message)
            ? 'stopped at its limit'
            : error.message.slice(0, 200),
      )
      return { end, seconds: (performance.now() - from) / 1000 }
    },
  }
}

function table(): Uint8Array<ArrayBuffer> {
  const races = ['Asian', 'Black', 'Hispanic', 'Two or more', 'White']
  const lines = ['Student ID,School Code,Grade,Race,Score,Absences,Day,Note']
  for (let row = 0; row < rows; row++)
    lines.push(
      `S${100_000 + (row % 80_000)},${101 + (row % 97)},${1 + (row % 12)},${races[(row * 7) % 5]},${((row * 7919) % 10_000) / 100},${row % 23},202${row % 4}-0${1 + (row % 9)}-1${row % 9},note ${(row * 31) % 1_000_003} of abcdef`,
    )
  return new Uint8Array(Buffer.from(`${lines.join('\n')}\n`))
}

function twelve(ref: (name: string) => string): object[] {
  const chart = (patch: object) => ({
    type: 'bar',
    x: null,
    color: null,
    reducer: 'recordCount',
    value: null,
    other: null,
    columns: [],
    filters: [],
    filterSetIDs: [],
    sort: { by: 'axis', descending: false },
    ...patch,
  })
  const at = (name: string, part?: string) => ({ field: ref(name), ...(part && { part }) })
  const [score, absences] = [ref('Score'), ref('Absences')]
  return [
    chart({ x: at('Race') }),
    chart({
      x: at('School Code'),
      reducer: 'average',
      value: score,
      sort: { by: 'value', descending: true },
    }),
    chart({ type: 'stacked', x: at('Grade'), color: at('Race') }),
    chart({ type: 'line', x: at('Day', 'month'), reducer: 'average', value: score }),
    chart({ type: 'area', x: at('Day', 'month'), color: at('Race') }),
    chart({ type: 'heatMap', x: at('Grade'), color: at('Race'), reducer: 'average', value: score }),
    chart({ type: 'pie', x: at('Race'), reducer: 'sum', value: absences }),
    chart({ type: 'histogram', x: at('Score') }),
    chart({ type: 'box', x: at('Race'), value: score }),
    chart({ x: at('Grade'), reducer: 'uniqueCount', value: ref('Student ID') }),
    chart({
      type: 'line',
      x: at('Day', 'schoolYear'),
      color: at('Race'),
      reducer: 'median',
      value: score,
    }),
    chart({ x: at('Day', 'year'), color: at('Race'), reducer: 'average', value: absences }),
  ]
}
