import { dropDraft, keepDraft, readDraft, refusalOf, useUserContext } from '@atrium/kit/client'
import { currentTime, deviceTime } from '@atrium/kit/shared'
import { useToasts, type FormState } from '@atrium/ui'
import { useEffect, useRef, useState } from 'react'
import { api } from '../api.ts'
import type { SheetNote } from './edition.types.ts'

/** A note on its way to the server. */
interface Waiting {
  id: string
  at: string
  text: string
  indicatorIDs: number[]
  revision: number
  removed: boolean
}

/** How long to wait before trying again when the server can't be reached. */
const again = 5000
const form = 'observationNotes'

/** Also where the page isn't served securely, and the browser makes no ids itself. */
const newID = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * Notes of an observation, saved one by one as they are typed. Each has an id from this device, so that one that is
 * sent again is still one. Without a connection they are kept encrypted on the device for a day, and sent when the
 * server is back.
 */
export function useNotes(observationID: number, stored: readonly SheetNote[], author: string) {
  const toasts = useToasts()
  const { userID } = useUserContext()
  // Don't pause requests until the browser reports that it is online: it may report that even on a
  // network without internet access.
  const save = api.saveNote.useMutation({ networkMode: 'always' })
  const [queue, setQueue] = useState<readonly Waiting[]>(() => kept(userID, observationID))
  const queueNow = useRef(queue)
  const [done, setDone] = useState<ReadonlyMap<string, Waiting>>(new Map())
  const [state, setState] = useState<FormState>('clean')
  const [isOut, setOut] = useState(false)
  const [refused, setRefused] = useState<readonly Waiting[]>([])
  const sending = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const change = (next: readonly Waiting[]) => {
    queueNow.current = next
    setQueue(next)
    if (next.length === 0) return dropDraft(userID, form, observationID)
    keepDraft(userID, form, observationID, {
      at: deviceTime().toISOString(),
      version: null,
      base: {},
      values: { notes: next },
      waitsDays: 1,
    })
  }

  async function send(): Promise<void> {
    clearTimeout(timer.current)
    if (sending.current) return
    sending.current = true
    try {
      for (;;) {
        const [note] = queueNow.current
        if (!note) break
        setState('saving')
        const { dropped } = await save.mutateAsync({ observationID, ...note })
        const sent = {
          ...note,
          indicatorIDs: note.indicatorIDs.filter((id) => !dropped.includes(id)),
        }
        setDone((all) => new Map(all).set(note.id, sent))
        // The note may have been changed on the way: then its newer version is still to be sent.
        change(queueNow.current.filter((one) => one !== note))
        setOut(false)
        setState('saved')
      }
    } catch (error) {
      setState('failed')
      if (refusalOf(error)) {
        // It can't be saved, whenever it is sent: what was typed stays on the page.
        const [note] = queueNow.current
        if (note) {
          setRefused((all) => [...all, note])
          change(queueNow.current.slice(1))
        }
        toasts.failed(error)
        timer.current = setTimeout(() => void latest.current(), 0)
      } else {
        setOut(true)
        timer.current = setTimeout(() => void latest.current(), again)
      }
    } finally {
      sending.current = false
    }
  }

  const put = (note: Waiting) => {
    change([...queueNow.current.filter(({ id }) => id !== note.id), note])
    void send()
  }

  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    const go = () => void latest.current()
    window.addEventListener('online', go)
    // What an earlier visit couldn't send.
    go()
    return () => {
      window.removeEventListener('online', go)
      clearTimeout(timer.current)
    }
  }, [])

  const waiting = new Map(queue.map((note) => [note.id, note]))
  const shown = new Map<string, SheetNote>(stored.map((note) => [note.id, note]))
  for (const [id, note] of [...done, ...waiting]) {
    const known = shown.get(id)
    if (note.removed) shown.delete(id)
    else if (!known || known.revision < note.revision)
      shown.set(id, { author, ...known, ...note, isOwn: true })
  }
  return {
    /** Every note, also those that are still on their way, in the order of the lesson. */
    notes: [...shown.values()].toSorted((a, b) => (a.at < b.at ? -1 : 1)),
    add: (text: string, indicatorIDs: number[]) =>
      put({
        ...{ id: newID(), at: currentTime().toISOString(), text, indicatorIDs },
        ...{ revision: 1, removed: false },
      }),
    edit: ({ id, at, revision }: SheetNote, text: string, indicatorIDs: number[]) =>
      put({ id, at, text, indicatorIDs, revision: revision + 1, removed: false }),
    remove: ({ id, at, text, indicatorIDs, revision }: SheetNote) =>
      put({ id, at, text, indicatorIDs, revision: revision + 1, removed: true }),
    state,
    /** Notes that wait on the device for a connection. */
    waiting: isOut ? queue.length : 0,
    /** Notes that the server no longer takes, because the observation was shared meanwhile. */
    refused,
  }
}

const kept = (userID: number, id: number): readonly Waiting[] =>
  (readDraft(userID, form, id, deviceTime())?.values.notes as Waiting[] | undefined) ?? []
