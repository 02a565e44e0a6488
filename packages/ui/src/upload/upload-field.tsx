import { useId, useState } from 'react'
import { Input, Tabs } from '@mantine/core'
import { useUserContext } from '@atrium/kit/client'
import { IconCamera, IconPhoto, IconUpload, IconWorldWww } from '@tabler/icons-react'
import type { Crop, FileSource } from '@atrium/kit/shared'
import type { Upload } from '../fields/files.tsx'
import { useErrorText } from '../hooks/use-error-text.ts'
import { useFormats } from '../hooks/use-formats.ts'
import { useUiText } from '../text.ts'
import { AddressPanel } from './address-panel.tsx'
import { CameraPanel } from './camera-panel.tsx'
import { FilePanel } from './file-panel.tsx'
import { PendingPreview, StoredPreview } from './preview-panel.tsx'
import type { UploadFieldProps } from './upload-field.types.ts'
import classes from './upload.module.css'

type Tab = 'file' | 'camera' | 'url' | 'preview'
interface Pending {
  file: File
  kind: FileSource
}

/**
 * A file from this device, the camera or the web, previewed, and cropped if it is a picture
 * (platform.md §5).
 */
export function UploadField({
  name,
  label,
  description,
  error,
  required = false,
  disabled = false,
  accept = 'any',
  upload,
  value,
  onChange,
}: UploadFieldProps) {
  const say = useUiText()
  const id = useId()
  const [tab, setTab] = useState<Tab>(value ? 'preview' : 'file')
  const [pending, setPending] = useState<Pending>()
  const sending = useSending(upload)
  const takes = useTaking(accept)

  const send = async (source: File | string, kind: FileSource, crop?: Crop) => {
    const sent = await sending.send(source, kind, crop)
    if (!sent) return
    setPending(undefined)
    onChange(sent)
    setTab('preview')
  }
  const take = (file: File, kind: FileSource) => {
    const refusal = takes(file)
    sending.fail(refusal)
    if (refusal !== undefined) return
    if (!isCuttable(file.type)) return void send(file, kind)
    setPending({ file, kind })
    setTab('preview')
  }
  // Crops the original again, if it was kept; otherwise the current image.
  const cropStored = async () => {
    if (!value) return
    const answer = await fetch(value.originalUrl ?? value.canonicalUrl)
    const blob = await answer.blob()
    setPending({
      file: new File([blob], value.filename ?? 'image', { type: blob.type }),
      kind: value.source ?? 'file',
    })
  }

  const shownError = sending.failure ?? error
  const busy = disabled || sending.isBusy
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      required={required}
      description={description}
      error={shownError}
      errorProps={{ id: `${id}-error`, role: 'alert' }}
    >
      <div
        className={classes.frame}
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={shownError ? `${id}-error` : undefined}
        data-error={shownError !== undefined || undefined}
        {...(shownError !== undefined && { 'aria-invalid': true })}
      >
        <Tabs
          value={tab}
          onChange={(next) => setTab((next ?? 'file') as Tab)}
          keepMounted={false}
          classNames={{
            list: classes.tabs ?? '',
            tab: classes.tab ?? '',
            tabSection: classes.icon ?? '',
          }}
        >
          <Tabs.List aria-labelledby={`${id}-label`}>
            <Tabs.Tab value="file" leftSection={<IconUpload size={16} aria-hidden="true" />}>
              {say('ui.upload.file')}
            </Tabs.Tab>
            <Tabs.Tab value="camera" leftSection={<IconCamera size={16} aria-hidden="true" />}>
              {say('ui.upload.camera')}
            </Tabs.Tab>
            <Tabs.Tab value="url" leftSection={<IconWorldWww size={16} aria-hidden="true" />}>
              {say('ui.upload.url')}
            </Tabs.Tab>
            <Tabs.Tab
              value="preview"
              disabled={!value && !pending}
              leftSection={<IconPhoto size={16} aria-hidden="true" />}
            >
              {say('ui.upload.preview')}
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="file" className={classes.panel}>
            <FilePanel
              accept={accept}
              disabled={busy}
              isBusy={sending.isBusy}
              onFile={(file) => take(file, 'file')}
            />
          </Tabs.Panel>
          <Tabs.Panel value="camera" className={classes.panel}>
            <CameraPanel disabled={busy} onFile={(file) => take(file, 'camera')} />
          </Tabs.Panel>
          <Tabs.Panel value="url" className={classes.panel}>
            <AddressPanel
              disabled={busy}
              isBusy={sending.isBusy}
              onAddress={(address) => void send(address, 'url')}
            />
          </Tabs.Panel>
          <Tabs.Panel value="preview" className={classes.panel}>
            {pending ? (
              <PendingPreview
                file={pending.file}
                name={name}
                isBusy={sending.isBusy}
                onSend={(crop) => void send(pending.file, pending.kind, crop)}
                onCancel={() => {
                  setPending(undefined)
                  setTab(value ? 'preview' : pending.kind)
                }}
              />
            ) : (
              value && (
                <StoredPreview
                  file={value}
                  label={label}
                  disabled={busy}
                  onCrop={() => void cropStored()}
                  onClear={
                    required
                      ? undefined
                      : () => {
                          onChange(null)
                          setTab('file')
                        }
                  }
                />
              )
            )}
          </Tabs.Panel>
        </Tabs>
      </div>
    </Input.Wrapper>
  )
}

const isCuttable = (type: string): boolean => /^image\/(jpeg|png|webp|gif|avif|bmp)$/.test(type)

function useSending(upload: Upload) {
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  return {
    isBusy,
    failure,
    fail: setFailure,
    send: async (source: File | string, kind: FileSource, crop?: Crop) => {
      setBusy(true)
      setFailure(undefined)
      try {
        return await upload(source, { kind, crop })
      } catch (error) {
        setFailure(errorText(error))
        return undefined
      } finally {
        setBusy(false)
      }
    },
  }
}

// Files that the server would refuse are refused before the upload. The server checks the bytes;
// here only names are known.
function useTaking(accept: 'image' | 'any'): (file: File) => string | undefined {
  const say = useUiText()
  const { number } = useFormats()
  const { fileUpload } = useUserContext()
  return (file) => {
    const isPicture = file.type.startsWith('image/')
    if (accept === 'image' && !isPicture) return say('ui.upload.notPicture')
    const limit = isPicture ? fileUpload.imageMaxBytes : fileUpload.maxBytes
    return file.size > limit
      ? say('ui.upload.tooLarge', { size: number(Math.floor(limit / 1_000_000)) })
      : undefined
  }
}
