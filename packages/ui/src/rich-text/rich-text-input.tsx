import { useEffect, useId, useMemo, useRef } from 'react'
import { Input } from '@mantine/core'
import { RichTextEditor, type RichTextEditorLabels } from '@mantine/tiptap'
import '@mantine/tiptap/styles.css'
import { Link } from '@tiptap/extension-link'
import { useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useUiText } from '../text.ts'
import classes from './rich-text.module.css'
import type { RichTextInputProps } from './rich-text.types.ts'

// The server allows everything that the editor produces (the kit's `richText`); on opening a text,
// the editor drops what it doesn't know.
const extensions = [
  StarterKit.configure({ heading: { levels: [2, 3] }, link: false, codeBlock: false, code: false }),
  Link.configure({
    openOnClick: false,
    protocols: ['http', 'https', 'mailto', 'tel'],
    HTMLAttributes: { target: null, rel: null, class: null },
  }),
]

/** Text with headings, lists, links and emphasis, as HTML; the empty text is ''. */
export default function RichTextInput({
  name,
  label,
  description,
  error,
  required = false,
  disabled = false,
  value,
  onChange,
  onBlur,
}: RichTextInputProps) {
  const say = useUiText()
  const id = useId()
  const labels = useLabels()
  // The editor's own last value isn't applied again: that would move the cursor.
  const known = useRef(value)
  const about = [description && `${id}-description`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ')
  const attributes: Record<string, string> = {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    ...(about && { 'aria-describedby': about }),
    ...(required && { 'aria-required': 'true' }),
    ...(error !== undefined && { 'aria-invalid': 'true' }),
  }
  const editor = useEditor({
    extensions,
    content: value,
    editable: !disabled,
    immediatelyRender: true,
    editorProps: { attributes },
    onUpdate: ({ editor: changed }) => {
      known.current = changed.isEmpty ? '' : changed.getHTML()
      onChange(known.current)
    },
    onBlur: () => onBlur?.(),
  })
  useEffect(() => {
    if (known.current === value) return
    known.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled])
  const serialized = JSON.stringify(attributes)
  useEffect(
    () =>
      editor.setOptions({
        editorProps: { attributes: JSON.parse(serialized) as Record<string, string> },
      }),
    [editor, serialized],
  )

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label`, onClick: () => editor.commands.focus() }}
      required={required}
      description={description}
      descriptionProps={{ id: `${id}-description` }}
      error={error}
      errorProps={{ id: `${id}-error` }}
    >
      <RichTextEditor
        editor={editor}
        labels={labels}
        withCodeHighlightStyles={false}
        className={classes.editor}
        data-error={error !== undefined || undefined}
        data-name={name}
      >
        <RichTextEditor.Toolbar
          role="toolbar"
          aria-label={say('ui.richText.toolbar', { label })}
          aria-controls={id}
        >
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.ClearFormatting />
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
    </Input.Wrapper>
  )
}

function useLabels(): Partial<RichTextEditorLabels> {
  const say = useUiText()
  return useMemo(
    () => ({
      boldControlLabel: say('ui.richText.bold'),
      italicControlLabel: say('ui.richText.italic'),
      underlineControlLabel: say('ui.richText.underline'),
      h2ControlLabel: say('ui.richText.heading'),
      h3ControlLabel: say('ui.richText.subheading'),
      bulletListControlLabel: say('ui.richText.bullets'),
      orderedListControlLabel: say('ui.richText.numbers'),
      blockquoteControlLabel: say('ui.richText.quote'),
      linkControlLabel: say('ui.richText.link'),
      unlinkControlLabel: say('ui.richText.unlink'),
      clearFormattingControlLabel: say('ui.richText.clear'),
      undoControlLabel: say('ui.richText.undo'),
      redoControlLabel: say('ui.richText.redo'),
      linkEditorInputLabel: say('ui.richText.address'),
      linkEditorInputPlaceholder: 'https://',
      linkEditorExternalLink: say('ui.richText.newTab'),
      linkEditorInternalLink: say('ui.richText.sameTab'),
      linkEditorSave: say('ui.richText.saveLink'),
    }),
    [say],
  )
}
