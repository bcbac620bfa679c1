import type { PageOf, PageRequest } from '#backend/staff/records.ts';
import type { Dashboard } from '#domain/staff/overview/dashboard-schema.ts';
import type { Membership } from '#domain/staff/overview/overview-schema.ts';
import { staff } from './staff.ts';

export type { Activity, Alert, Dashboard } from '#domain/staff/overview/dashboard-schema.ts';
export type { Membership } from '#domain/staff/overview/overview-schema.ts';

/** What the dashboard shows. @throws Outage */
export async function askDashboard(): Promise<Dashboard> {
  return (await (await staff()).overview()).dashboard();
}

/** Memberships that are valid today, a page of them. @throws Outage */
export async function askMemberships(request: PageRequest & { search: string }): Promise<PageOf<Membership>> {
  return (await (await staff()).overview()).memberships(request);
}
