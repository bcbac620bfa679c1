import { describe } from 'node:test';
import { startPglite } from './pglite.ts';
import { testSql } from './sql-tests.ts';

describe('SQL on PGlite', () => testSql(startPglite));
