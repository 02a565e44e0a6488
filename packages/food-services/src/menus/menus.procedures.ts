import { plusDays } from '@atrium/kit/shared'
import { recordProcedures, schoolToday, type UserRequest } from '@atrium/kit/server'
import type { FieldErrors, Translated } from '@atrium/kit/shared'
import { schoolReference } from '@atrium/people/public'
import { sql, type SQL } from 'drizzle-orm'
import type { Allergen, Component, Meal } from '../words.ts'
import { itemsRecord } from './items.record.ts'
import { menusRecord } from './menus.record.ts'
import { mealItems, mealMenuItems, mealMenus } from './menus.table.ts'

const names = (language: 'en' | 'es'): SQL =>
  sql`(select string_agg(coalesce(nullif(i.name ->> ${sql.raw(`'${language}'`)}, ''), i.name ->> 'en'), ', ' order by l.place, l.id)
    from ${mealMenuItems} l join ${mealItems} i on i.district_id = l.district_id and i.id = l.item_id
    where l.district_id = ${mealMenus.districtID} and l.menu_id = ${mealMenus.id})`

export const itemProcedures = recordProcedures(itemsRecord, { table: mealItems })

export const menuProcedures = recordProcedures(menusRecord, {
  table: mealMenus,
  lines: { items: mealMenuItems },
  columns: { itemNames: { en: names('en'), es: names('es') } },
  references: { schoolID: schoolReference },
  beforeWrite: async ({
    ctx,
    tx,
    before,
    draft: { date, meal, schoolID },
  }): Promise<FieldErrors> => {
    const [known] = await tx.execute<{ known: boolean }>(
      sql`select exists (select from ${mealMenus} m where m.district_id = ${ctx.user.districtID} and m.date = ${date}::date and m.meal = ${meal}
        and coalesce(m.school_id, 0) = ${schoolID ?? 0} and m.removed_at is null and m.id <> ${before?.id ?? 0}) as known`,
    )
    return known?.known ? { date: { id: 'meals.menus.known' } } : {}
  },
})

export interface MenuDay {
  id: number
  date: string
  meal: Meal
  schoolID: number | null
  note: string | null
  items: {
    name: Translated
    components: Component[]
    allergens: Allergen[]
    isVegetarian: boolean
  }[]
}

/** SQL: the menus of these days as JSON; at a school, its own before the district’s. */
export const menusJSON = ({
  districtID,
  schoolID,
  from,
  to,
}: {
  districtID: number
  /** 0: those of every school. */
  schoolID: number
  from: string
  to: string
}): SQL<MenuDay[]> => sql<MenuDay[]>`(
  select coalesce(json_agg(x order by x.date, x.meal, x."schoolID" nulls first), '[]') from (
    select m.id, m.date::text as date, m.meal, m.school_id as "schoolID", m.note,
      (select coalesce(json_agg(json_build_object('name', i.name, 'components', i.components, 'allergens', i.allergens, 'isVegetarian', i.is_vegetarian) order by l.place, l.id), '[]')
        from ${mealMenuItems} l join ${mealItems} i on i.district_id = l.district_id and i.id = l.item_id
        where l.district_id = m.district_id and l.menu_id = m.id) as items
    from ${mealMenus} m
    where m.district_id = ${districtID} and m.removed_at is null and m.date between ${from}::date and ${to}::date
      and ${
        schoolID === 0
          ? sql`true`
          : sql`(m.school_id = ${schoolID} or (m.school_id is null and not exists (select from ${mealMenus} o
              where o.district_id = m.district_id and o.date = m.date and o.meal = m.meal and o.school_id = ${schoolID} and o.removed_at is null)))`
      }) x)`

export interface MenuMonth {
  today: string
  /** 'YYYY-MM' */
  month: string
  menus: MenuDay[]
}

/** The menus of a month, at the current school; this month without one. One statement. */
export async function menuMonth(ctx: UserRequest, asked?: string): Promise<MenuMonth> {
  const { districtID, schoolID } = ctx.user
  const today = schoolToday(ctx)
  const month = asked ?? today.slice(0, 7)
  const first = `${month}-01`
  const to = plusDays(`${plusDays(first, 31).slice(0, 7)}-01`, -1)
  const [row] = await ctx.db.execute<{ menus: MenuDay[] }>(
    sql`select ${menusJSON({ districtID, schoolID, from: first, to })} as menus`,
  )
  return { today, month, menus: row?.menus ?? [] }
}
