/**
 * SQL that lifts every limit on contacts and network addresses: tests and benchmarks book and order hundreds of
 * times from one computer. Tests of the limits set their own.
 */
export const liftLimits = 'update studio.limits set maximum = 1000000;';
