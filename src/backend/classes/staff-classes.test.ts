import { bookedClassesTests } from './tests/booked-classes.ts';
import { classesTests } from './tests/classes.ts';
import { backOffice } from './tests/teaching-scene.ts';

const setUp = backOffice();

classesTests(setUp);
bookedClassesTests(setUp);
