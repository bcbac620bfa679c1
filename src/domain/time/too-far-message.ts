/** The refusal of a day after `plannable_until()`, the last day that staff can plan. */
export const tooFarMessage = 'This is more than two years away. Please check the year.';
