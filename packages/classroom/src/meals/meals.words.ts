export const meals = ['breakfast', 'lunch', 'snack'] as const
export type Meal = (typeof meals)[number]

/** The kitchen's meals, and students who bring their own. */
export const mealChoices = ['hot', 'alternate', 'milk', 'home', 'none'] as const
export type MealChoice = (typeof mealChoices)[number]

/** A class's meal on a day. */
export interface MealCount {
  courseName: string
  sectionNumber: string
  mayWrite: boolean
  date: string
  today: string
  students: {
    id: number
    firstName: string
    lastName: string
    preferredName: string | null
    localID: string | null
    photoUUID: string | null
    choice: MealChoice | null
    /** Marked absent that day, so no choice is expected. */
    isAbsent: boolean
  }[]
}

/** What a school's kitchen prepares today. */
export interface SchoolMeals {
  meals: { meal: Meal; choices: Partial<Record<MealChoice, number>>; classes: number }[]
}
