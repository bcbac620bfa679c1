import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ScreenHead } from '#admin/parts/ScreenHead.tsx';
import { useRole } from '#admin/parts/use-role.ts';
import { AdminsOnly } from '#admin/store/AdminsOnly.tsx';

interface Props {
  title: string;
  description: string;
  /** What instructors see instead: why the screen is for admins only. */
  reason: string;
  children: ReactNode;
}

/** A screen under People for admins only, with a link back to the list. */
export function PeopleSubscreen({ title, description, reason, children }: Props) {
  const isAdmin = useRole() === 'admin';
  return (
    <>
      <ScreenHead title={title} description={description} />
      <p className="mb-6">
        <Link href="/admin/users" className="link inline-flex min-h-[44px] items-center">
          All people
        </Link>
      </p>
      {isAdmin ? children : <AdminsOnly>{reason}</AdminsOnly>}
    </>
  );
}
