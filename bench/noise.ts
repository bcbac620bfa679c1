import { availableParallelism, loadavg } from 'node:os';

/** The load per core above which measured times are too high. */
const calm = 0.3;

/** One sentence on how reliable the following times are: the load of the last minute on this computer. */
export function noiseNow(): string {
  const cores = availableParallelism();
  const [load = 0] = loadavg();
  const sentence = `Load before the start: ${load.toFixed(1)} on ${cores} cores.`;
  return load > cores * calm ? `${sentence} Other programs are running: read the times as noisy.` : sentence;
}
