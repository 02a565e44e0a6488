import type { SuiteContents } from '../suites/suite-contents.queries.ts'

/** The columns that tell whose row it is: those that mean a student, or that a recipe carried along. */
export const studentColumns = (
  { attributes, recipes }: Pick<SuiteContents, 'attributes' | 'recipes'>,
  fileID: number,
): string[] => {
  const people = recipes.find((one) => one.fileID === fileID)?.people
  return attributes
    .filter(
      (one) => one.fileID === fileID && (one.semanticType === 'studentID' || one.id === people),
    )
    .map(({ sourceName }) => sourceName)
}
