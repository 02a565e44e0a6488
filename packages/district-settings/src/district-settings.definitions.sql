-- A setting's value at a school (0: in the whole district): the school's own, or else the
-- district's; null if neither has set it. Other packages read settings with this function, within
-- their own statements.
create or replace function setting_value(of_district integer, of_school integer, of_group text, field text)
  returns jsonb language sql stable parallel safe
  return (
    select s.value -> field from district_setting s
    where s.district_id = of_district and s.name = of_group and s.school_id in (0, of_school) and s.value ? field
    order by s.school_id desc limit 1);
