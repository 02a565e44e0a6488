import { Button, FileButton, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useFileDrop } from '../layout/file-drop.tsx'
import { useUiText } from '../text.ts'
import classes from './upload.module.css'

/** A file from this device, chosen or dropped. */
export function FilePanel({
  accept,
  disabled,
  isBusy,
  onFile,
}: {
  accept: 'image' | 'any'
  disabled: boolean
  isBusy: boolean
  onFile: (file: File) => void
}) {
  const say = useUiText()
  return (
    <div className={classes.drop} {...useFileDrop((file) => !disabled && onFile(file))}>
      <FileButton
        {...(accept === 'image' && { accept: 'image/*' })}
        disabled={disabled}
        onChange={(file) => file && onFile(file)}
      >
        {(props) => (
          <Button
            {...props}
            variant="default"
            loading={isBusy}
            leftSection={<IconUpload size={16} aria-hidden="true" />}
          >
            {say(accept === 'image' ? 'ui.upload.choosePicture' : 'ui.upload.choose')}
          </Button>
        )}
      </FileButton>
      <Text size="sm">{say('ui.upload.drop')}</Text>
    </div>
  )
}
