// English texts of the timeline pages.
export default {}
