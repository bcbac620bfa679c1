import { StatCard } from '#admin/parts/StatCard.tsx';
import { thousands } from '#domain/money/thousands.ts';
import type { Dashboard } from '#domain/overview/dashboard-schema.ts';
import { passesPath } from '#domain/shell/staff-paths.ts';
import { Trend } from './Trend.tsx';

/** The four cards. A card that the person may not see keeps its place and says why it is empty. */
export function Figures({ dashboard }: { dashboard: Dashboard }) {
  const { ownInstructor, classesToday, activeBookings, memberships, orders } = dashboard;
  return (
    <div className={figureGrid}>
      <StatCard
        title="Today's Classes"
        value={thousands(classesToday.now)}
        caption={
          <>
            <Trend figure={classesToday} comparedTo="a week ago" />
            {/* The linked list contains cancelled classes, too. */}
            {classesToday.cancelled > 0 && (
              <span className="block">{`${thousands(classesToday.cancelled)} more cancelled`}</span>
            )}
          </>
        }
        to="/admin/bookings?period=today"
      />
      <StatCard
        title="Active Bookings"
        value={thousands(activeBookings.total)}
        caption={
          <>
            {ownInstructor !== null && <span className="block">In your classes. </span>}
            <span>{`${thousands(activeBookings.now)} new: `}</span>
            <Trend figure={activeBookings} comparedTo="the week before" />
          </>
        }
        to={`/admin/bookings?tab=upcoming&period=all${ownInstructor === null ? '' : `&instructor=${encodeURIComponent(ownInstructor)}`}`}
      />
      {memberships ? (
        <StatCard
          title="Active Memberships"
          value={thousands(memberships.now)}
          caption={<Trend figure={memberships} comparedTo="30 days ago" />}
          to={passesPath()}
        />
      ) : (
        <StatCard title="Active Memberships" value="–" caption="Only admins see memberships." />
      )}
      {orders ? (
        <StatCard
          title="Recent Orders"
          value={thousands(orders.now)}
          caption={<Trend figure={orders} comparedTo="the week before" />}
          to="/admin/store/orders?status=week"
        />
      ) : (
        <StatCard title="Recent Orders" value="–" caption="Only admins see orders." />
      )}
    </div>
  );
}

/** As many cards beside each other as there is room for. */
export const figureGrid =
  'grid grid-cols-2 gap-3 large-text:grid-cols-1 md:gap-4 xl:grid-cols-4 [&>*]:h-full max-sm:[&>*]:px-4';
