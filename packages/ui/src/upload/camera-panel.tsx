import { useEffect, useRef, useState } from 'react'
import { Button, Stack } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { Notice } from '../layout/notice.tsx'
import { useUiText } from '../text.ts'
import classes from './upload.module.css'

/** A picture taken now. The camera is on only while this is shown. */
export function CameraPanel({
  disabled,
  onFile,
}: {
  disabled: boolean
  onFile: (file: File) => void
}) {
  const say = useUiText()
  const video = useRef<HTMLVideoElement>(null)
  const [failure, setFailure] = useState<'none' | 'refused'>()
  const [isOn, setOn] = useState(false)

  useEffect(() => {
    let stream: MediaStream | undefined
    let isGone = false
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: 'environment', width: { ideal: 1920 } },
        })
        if (isGone) return stop()
        if (video.current) video.current.srcObject = stream
        setOn(true)
      } catch (error) {
        setFailure(
          error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'none',
        )
      }
    }
    const stop = () => stream?.getTracks().forEach((track) => track.stop())
    void start()
    return () => {
      isGone = true
      stop()
    }
  }, [])

  const take = () => {
    if (!video.current) return
    const canvas = document.createElement('canvas')
    canvas.width = video.current.videoWidth
    canvas.height = video.current.videoHeight
    canvas.getContext('2d')?.drawImage(video.current, 0, 0)
    canvas.toBlob(
      (blob) => blob && onFile(new File([blob], 'camera.jpg', { type: 'image/jpeg' })),
      'image/jpeg',
      0.92,
    )
  }

  if (failure)
    return (
      <Notice kind="warning">
        {say(failure === 'refused' ? 'ui.upload.cameraRefused' : 'ui.upload.noCamera')}
      </Notice>
    )
  return (
    <Stack gap="sm" align="flex-start">
      <video
        ref={video}
        className={classes.video}
        autoPlay
        playsInline
        muted
        aria-label={say('ui.upload.camera')}
      />
      <Button
        leftSection={<IconCamera size={16} aria-hidden="true" />}
        disabled={disabled || !isOn}
        onClick={take}
      >
        {say('ui.upload.take')}
      </Button>
    </Stack>
  )
}
