import { bookedClassesTests } from './tests/booked-classes.ts';
import { backOffice } from './tests/class-fixture.ts';
import { classesTests } from './tests/classes.ts';

const setUp = backOffice();

classesTests(setUp);
bookedClassesTests(setUp);
