export type FileSource = 'file' | 'camera' | 'url'

/** A stored file's properties; sizes in pixels and bytes (platform.md §3). */
export interface FileMetadata {
  mediaType: string
  width: number | null
  height: number | null
  /** What was done to the original: `crop=10,20,300,225`. */
  modifiers: string | null
  byteSize: number
  /** True for files that a browser can show as a picture. */
  image: boolean
  source: FileSource
}

/**
 * The specification's uploaded file value: `canonical` is what is shown, `original` what it was
 * cropped from.
 */
export interface UploadedFile {
  source: FileSource
  uuid: string
  filename: string
  canonicalUrl: string
  canonicalMetadata: FileMetadata
  originalUrl?: string
  originalMetadata?: FileMetadata
}

/** A part of an image, in pixels of the upright image. */
export interface Crop {
  x: number
  y: number
  width: number
  height: number
}
