/** Why a text is no captions in WebVTT, as a message; null if it is. */
export function captionsProblem(
  text: string,
): 'observation.video.notVTT' | 'observation.video.noCues' | null {
  if (!/^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text)) return 'observation.video.notVTT'
  const cue =
    /^(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}[ \t]+-->[ \t]+(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}[^\n]*\r?\n[^\r\n]*\S/m
  return cue.test(text) ? null : 'observation.video.noCues'
}
