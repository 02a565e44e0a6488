import { lazy, Suspense, useEffect, useState } from 'react'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconCrop, IconFile, IconTrash } from '@tabler/icons-react'
import type { Crop } from '@atrium/kit/shared'
import { useFormats } from '../hooks/use-formats.ts'
import { DelayedLoader } from '../layout/delayed-loader.tsx'
import { useUiText } from '../text.ts'
import type { KnownFile } from './upload-field.types.ts'
import classes from './upload.module.css'

const CropEditor = lazy(() => import('./crop-editor.tsx'))

/** A picture before it is uploaded, whole or cropped. */
export function PendingPreview({
  file,
  name,
  isBusy,
  onSend,
  onCancel,
}: {
  file: File
  name: string
  isBusy: boolean
  onSend: (crop: Crop | undefined) => void
  onCancel: () => void
}) {
  const say = useUiText()
  const [address, setAddress] = useState<string>()
  const [crop, setCrop] = useState<Crop>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <Stack gap="sm">
      {address !== undefined && (
        <Suspense fallback={<DelayedLoader />}>
          <CropEditor address={address} name={name} onCrop={setCrop} />
        </Suspense>
      )}
      <Group gap="xs">
        <Button loading={isBusy} onClick={() => onSend(crop)}>
          {say('ui.upload.use')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {say('ui.cancel')}
        </Button>
      </Group>
    </Stack>
  )
}

/** The file that is stored. */
export function StoredPreview({
  file,
  label,
  disabled,
  onCrop,
  onClear,
}: {
  file: KnownFile
  label: string
  disabled: boolean
  onCrop: () => void
  onClear: (() => void) | undefined
}) {
  const say = useUiText()
  const { number } = useFormats()
  const [isBroken, setBroken] = useState(false)
  const { filename, canonicalUrl, canonicalMetadata: about } = file
  const isPicture = (about?.image ?? true) && !isBroken
  return (
    <Stack gap="sm">
      {isPicture && (
        <div className={classes.picture}>
          <img
            src={canonicalUrl}
            alt={say('ui.upload.previewOf', { label })}
            onError={() => setBroken(true)}
          />
        </div>
      )}
      <Group gap={6} wrap="nowrap">
        <IconFile size={16} aria-hidden="true" style={{ flex: 'none' }} />
        <Anchor
          href={canonicalUrl}
          target="_blank"
          rel="noopener"
          style={{ overflowWrap: 'anywhere' }}
        >
          {filename ?? say('ui.file.open')}
        </Anchor>
        {about && (
          <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
            {say('ui.upload.size', {
              size: number(Math.max(1, Math.round(about.byteSize / 1024))),
            })}
            {about.width !== null && about.height !== null && ` · ${about.width} × ${about.height}`}
          </Text>
        )}
      </Group>
      <Group gap="xs">
        {isPicture && (
          <Button
            variant="default"
            size="xs"
            disabled={disabled}
            leftSection={<IconCrop size={16} aria-hidden="true" />}
            onClick={onCrop}
          >
            {say('ui.upload.crop')}
          </Button>
        )}
        {onClear && (
          <Button
            variant="default"
            size="xs"
            disabled={disabled}
            leftSection={<IconTrash size={16} aria-hidden="true" />}
            onClick={onClear}
          >
            {say('ui.upload.clear')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
