import type { Staff } from '#backend/staff.ts';
import { median } from '#bench/median.ts';
import { textTable } from '#bench/text-table.ts';
import { listRequests } from './list-requests.ts';

/** The maximum time for the first rows of a list, in milliseconds. */
const goal = 150;
const times = 20;

/** Requests every list of the back office and prints the time from the call to the parsed rows. */
export async function timeFirstRows(staff: Staff): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const [list, request, ask] of listRequests) {
    const durations: number[] = [];
    try {
      // The first request also loads the noun's lazy chunk.
      await ask(staff);
      for (let time = 0; time < times; time += 1) {
        const began = performance.now();
        await ask(staff);
        durations.push(performance.now() - began);
      }
    } catch (error) {
      console.log(`${list}, ${request}: left out (${error instanceof Error ? error.message : error}).`);
      continue;
    }
    const medianTime = median(durations);
    const late = Math.round(medianTime - goal);
    rows.push([
      list,
      request,
      Number(medianTime.toFixed(1)),
      Number(Math.max(...durations).toFixed(1)),
      late > 0 ? `missed by ${late} ms` : 'met',
    ]);
  }
  console.log(`\nOver HTTP, ${times} times each. Goal: ${goal} ms.\n`);
  console.log(textTable(['List', 'Request', 'Median ms', 'Slowest ms', 'Goal'], rows));
}
