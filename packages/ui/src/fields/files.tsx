import { createContext, useContext, useMemo } from 'react'
import { useAppConfig } from '@atrium/kit/client'
import type { Crop, FileSource, UploadedFile } from '@atrium/kit/shared'
import { restFiles } from './rest-files.ts'

/** Sends a file, or has the server fetch an address, cut to `crop` where one is given. */
export type Upload = (
  source: File | string,
  options?: { crop?: Crop | undefined; kind?: FileSource },
) => Promise<UploadedFile>

export interface Files {
  upload: Upload
  /** Where a stored file is read. */
  addressOf: (uuid: string) => string
}

const Purpose = createContext<string | undefined>(undefined)
const Given = createContext<Files | undefined>(undefined)

/** The purpose of the files below (`students.photo`): it decides who may upload and read them. */
export const FilePurpose = Purpose.Provider

/** Other ways of sending and reading files than the server's own: for tests. */
export const FilesProvider = Given.Provider

/** Sends and reads files of one purpose: the one that is named, or the page's. */
export function useFiles(named?: string): Files {
  const given = useContext(Given)
  const around = useContext(Purpose)
  const purpose = named ?? around
  const { appSegment } = useAppConfig()
  return useMemo(() => given ?? restFiles(appSegment, purpose), [given, appSegment, purpose])
}
