import type { ReactNode } from 'react'
import type { FileView, SuiteDetail } from '../suites/suite.views.ts'
import type { ToolsMessages } from '../messages/tools.en.ts'
import { recipeErrors } from './recipe.rules.ts'
import type { Recipe } from './recipe.types.ts'

export interface ToolFieldsProps<R extends Recipe> {
  suite: SuiteDetail
  /** The files that may go in: those that serve data, without the one that is made and what stands on it. */
  files: FileView[]
  recipe: R
  onChange: (recipe: R) => void
}

/** One step of a tool: what it asks, and what is still missing there. */
export interface ToolStep<R extends Recipe> {
  step: 'files' | 'keys' | 'conditions' | 'values' | 'keep' | 'columns'
  Fields: (props: ToolFieldsProps<R>) => ReactNode
  missing: (recipe: R) => keyof ToolsMessages | undefined
}

/** What is wrong with one part of a recipe. */
export const errorOf = (recipe: Recipe, part: string): keyof ToolsMessages | undefined =>
  recipeErrors(recipe)[part]?.id as keyof ToolsMessages | undefined
