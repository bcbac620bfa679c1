export { freePlaces } from '#backend/occurrences/free-places.ts';
