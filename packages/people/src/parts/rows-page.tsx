import { recordSlice, type PageFile, type PageProps } from '@atrium/kit/client'
import { isBlank, type Screen, type VersionedRow } from '@atrium/kit/shared'
import { DefinitionList, FieldValue, useRecordText, type RecordText } from '@atrium/ui'
import type { ProfileHeader } from '../header.queries.ts'
import type { AnyProfileRows } from '../profile-rows.ts'
import { OwnedCard, type OwnedHooks } from './owned-card.tsx'
import { ProfilePage } from './profile-page.tsx'

/** The page of a screen that is just a person's rows. */
export function rowsScreen({ name }: Screen, definition: AnyProfileRows): PageFile {
  const { section } = definition
  const [kind = 'student'] = section.kinds
  const Page = ({ params }: PageProps) => (
    <ProfilePage
      kind={kind}
      id={Number(Object.values(params)[0])}
      screen={name}
      sections={[section.name]}
    >
      {(header) => <RowsCard header={header} definition={definition} />}
    </ProfilePage>
  )
  return { default: Page }
}

type Row = VersionedRow & Record<string, unknown>

/** A person's rows in a card, each with what is known of its fields. */
export function RowsCard({
  header,
  definition,
}: {
  header: ProfileHeader
  definition: AnyProfileRows
}) {
  const text = useRecordText(definition)
  const { label, section, single } = definition
  return (
    <OwnedCard<Row>
      header={header}
      list={definition}
      section={section.name}
      hooks={recordSlice(definition.name) as OwnedHooks}
      title={text.title}
      add={text.say('add')}
      empty={text.say('empty')}
      {...(single && { isFull: (rows: Row[]) => rows.length > 0 })}
      nameOf={(row) => (isBlank(row[label]) ? text.one : String(row[label]))}
      show={(row) => <RowFacts definition={definition} row={row} text={text} />}
    />
  )
}

/** What a row says, field by field; the ones that say nothing are left out. */
function RowFacts({
  definition: { fields },
  row,
  text,
}: {
  definition: AnyProfileRows
  row: Row
  text: RecordText
}) {
  const said = Object.entries(fields).filter(
    ([name, field]) => !field.hidden && !isBlank(row[name]),
  )
  return (
    <DefinitionList
      items={said.map(([name, field]) => ({
        key: name,
        label: text.label(name),
        value: <FieldValue field={field} value={row[name]} choiceLabel={text.choice(name)} />,
      }))}
    />
  )
}
