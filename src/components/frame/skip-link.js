/* Skipping to the content must not replace the address's fragment: in a private link it is the secret. */
document.currentScript.previousElementSibling.addEventListener('click', (event) => {
  event.preventDefault();
  document.getElementById('mainContent').focus();
});
