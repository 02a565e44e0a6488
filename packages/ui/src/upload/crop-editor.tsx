import { useState } from 'react'
import { Stack } from '@mantine/core'
import { ReactCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { Segments } from '../fields/segments.tsx'
import type { Crop } from '@atrium/kit/shared'
import { useUiText } from '../text.ts'
import {
  centredCrop,
  cropShapes,
  pixelCrop,
  type CropShape,
  type PercentCrop,
} from './crop.rules.ts'
import classes from './upload.module.css'

export interface CropEditorProps {
  address: string
  name: string
  onCrop: (crop: Crop | undefined) => void
}

// Loaded when a picture is first cropped.
export default function CropEditor({ address, name, onCrop }: CropEditorProps) {
  const say = useUiText()
  const [shape, setShape] = useState<CropShape | null>(null)
  const [natural, setNatural] = useState({ width: 0, height: 0 })
  const [crop, setCrop] = useState<PercentCrop>()
  const ratio = shape ? cropShapes[shape] : undefined
  const choose = (next: CropShape | null) => {
    setShape(next)
    const selection = next ? centredCrop(cropShapes[next], natural) : undefined
    setCrop(selection)
    onCrop(selection && pixelCrop(selection, natural))
  }
  return (
    <Stack gap="xs">
      <ReactCrop
        className={classes.picture ?? ''}
        disabled={shape === null}
        keepSelection
        {...(ratio !== undefined && { aspect: ratio })}
        {...(crop && { crop: { unit: '%', ...crop } })}
        onChange={(_pixels, percent) => setCrop(percent)}
        onComplete={(_pixels, percent) => onCrop(pixelCrop(percent, natural))}
        ariaLabels={{
          cropArea: say('ui.upload.cropArea'),
          nwDragHandle: say('ui.upload.cropCorner'),
          nDragHandle: say('ui.upload.cropCorner'),
          neDragHandle: say('ui.upload.cropCorner'),
          eDragHandle: say('ui.upload.cropCorner'),
          seDragHandle: say('ui.upload.cropCorner'),
          sDragHandle: say('ui.upload.cropCorner'),
          swDragHandle: say('ui.upload.cropCorner'),
          wDragHandle: say('ui.upload.cropCorner'),
        }}
      >
        <img
          src={address}
          alt={say('ui.upload.preview')}
          onLoad={({ currentTarget }) =>
            setNatural({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
          }
        />
      </ReactCrop>
      <Segments
        name={`${name}.crop`}
        label={say('ui.upload.crop')}
        options={(Object.keys(cropShapes) as CropShape[]).map((value) => ({
          value,
          label: value === 'free' ? say('ui.upload.free') : value,
        }))}
        value={shape ? [shape] : []}
        onChange={([next]) => choose((next as CropShape | undefined) ?? null)}
      />
    </Stack>
  )
}
