import { createContext, useContext, useMemo } from 'react'
import { useAppConfig } from '@atrium/kit/client'
import type { Crop, FileSource, UploadedFile } from '@atrium/kit/shared'
import { restFiles } from './rest-files.ts'

/** Uploads a file, or has the server fetch an address, cropped to `crop` if given. */
export type Upload = (
  source: File | string,
  options?: { crop?: Crop | undefined; kind?: FileSource },
) => Promise<UploadedFile>

export interface Files {
  upload: Upload
  /** The address for reading a stored file. */
  addressOf: (uuid: string) => string
}

const Purpose = createContext<string | undefined>(undefined)
const Given = createContext<Files | undefined>(undefined)

/**
 * The purpose of the files below (`students.photo`), which decides who may upload and read them.
 */
export const FilePurpose = Purpose.Provider

/** Other ways of uploading and reading files than the server's own: for tests. */
export const FilesProvider = Given.Provider

/** Uploads and reads files for one purpose: the given one, or the page's. */
export function useFiles(named?: string): Files {
  const given = useContext(Given)
  const around = useContext(Purpose)
  const purpose = named ?? around
  const { appSegment } = useAppConfig()
  return useMemo(() => given ?? restFiles(appSegment, purpose), [given, appSegment, purpose])
}
