-- A round that the office has closed leaves the lists of work.
alter table nsat_plan.plan
  add column plan_state text not null default 'OPEN' check (plan_state in ('OPEN', 'CLOSED')),
  add column closed_at timestamptz;
