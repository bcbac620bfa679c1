/** Under which this browser keeps attendance that is still to be sent. */
export const marksKey = 'ekantik-marks';
