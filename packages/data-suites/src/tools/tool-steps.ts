import type { ReactNode } from 'react'
import type { FileView, SuiteDetail } from '../suites/suite.views.ts'
import type { ToolsMessages } from '../messages/tools.en.ts'
import { recipeErrors } from './recipe.rules.ts'
import type { Recipe } from './recipe.types.ts'

export interface ToolFieldsProps<R extends Recipe> {
  suite: SuiteDetail
  /** The possible inputs: files that serve data, except the result itself and its dependents. */
  files: FileView[]
  recipe: R
  onChange: (recipe: R) => void
}

/** One step of a tool: its fields, and what is still missing there. */
export interface ToolStep<R extends Recipe> {
  step: 'files' | 'keys' | 'conditions' | 'values' | 'keep' | 'columns'
  Fields: (props: ToolFieldsProps<R>) => ReactNode
  missing: (recipe: R) => keyof ToolsMessages | undefined
}

/** The error in one part of a recipe. */
export const errorOf = (recipe: Recipe, part: string): keyof ToolsMessages | undefined =>
  recipeErrors(recipe)[part]?.id as keyof ToolsMessages | undefined
