document.querySelector('#content').dataset.season = 'spring'
