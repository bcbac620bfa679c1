import { availableParallelism, loadavg } from 'node:os';

/** The load per core above which other programs distort the measured times. */
const maxLoadPerCore = 0.3;

/** Describes how reliable the following measurements are, by the load of the last minute on this computer. */
export function describeNoise(): string {
  const cores = availableParallelism();
  const [load = 0] = loadavg();
  const sentence = `Load before the start: ${load.toFixed(1)} on ${cores} cores.`;
  return load > cores * maxLoadPerCore
    ? `${sentence} Other programs are running: read the times as noisy.`
    : sentence;
}
